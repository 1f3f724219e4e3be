/**
 * SVG documents are rasterized on import, so their scripts, styles and links are never served.
 * Documents that are too expensive to draw or that refer to other files are rejected first.
 */
import { SaxesParser } from 'saxes';
import { unfitPicture } from '../import/unfit.ts';
import { MAX_COST, svgCost } from './svg-cost.ts';

/** The length of the longer side of the rasterized picture, in pixels. */
export const SVG_PIXELS = 1600;

const MAX_BYTES = 2_000_000;
const MAX_ELEMENTS = 20_000;
const REFUSED = /^(filter|fe[A-Z]\w*|image|foreignObject)$/;

/** The number of leading bytes in which an SVG document is detected. */
export const SVG_HEAD_BYTES = 4096;

/**
 * Whether a file starts like an SVG document, regardless of its name. A comment ends at its first
 * `-->`, so matching takes linear time.
 */
export const isSvg = (bytes: Uint8Array): boolean =>
  /^(\uFEFF)?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE[^>]*>\s*)?<svg[\s>]/i.test(
    Buffer.from(bytes.subarray(0, SVG_HEAD_BYTES)).toString('utf8'),
  );

/**
 * Throws an `invalid` fault for a document that is not well-formed, is too large or expensive to
 * draw, or has forbidden content.
 */
export function refuseDangerousSvg(bytes: Uint8Array): void {
  if (bytes.byteLength > MAX_BYTES) throw unfitPicture('is an SVG picture of more than 2 MB');
  const parser = new SaxesParser();
  const cost = svgCost();
  let elements = 0;
  parser.on('doctype', (text) => {
    if (text.includes('['))
      throw unfitPicture(
        'is an SVG picture whose document type declaration contains definitions, which is not allowed',
      );
  });
  parser.on('error', () => {
    throw unfitPicture('is an SVG picture that is not well-formed');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    const local = name.split(':').at(-1) ?? '';
    if (elements > MAX_ELEMENTS)
      throw unfitPicture(
        `is an SVG picture with more than ${MAX_ELEMENTS.toLocaleString('en')} elements`,
      );
    if (REFUSED.test(local))
      throw unfitPicture(`is an SVG picture with the element ${local}, which is not allowed`);
    cost.open({ name, attributes });
  });
  parser.on('closetag', () => cost.close());
  parser.on('text', (text) => cost.text(text));
  parser.on('cdata', (text) => cost.text(text));
  parser.write(Buffer.from(bytes).toString('utf8')).close();
  if (cost.total() > MAX_COST)
    throw unfitPicture(
      'is an SVG picture that is too costly to draw; use fewer elements and references between them',
    );
}
