/**
 * SVG is drawn into pixels when it is imported: no script, style or link of it is ever served. What could keep the drawing busy for ever
 * or reach for other files is refused before.
 */
import { SaxesParser } from 'saxes';
import { unfit } from './unfit.ts';

/** The longer side of the drawing. */
export const SVG_PIXELS = 1600;

const MAX_BYTES = 2_000_000;
const MAX_ELEMENTS = 20_000;
const REFUSED = /^(filter|fe[A-Z]\w*|image|foreignObject)$/;

/** Whether text begins like an SVG document, whatever it is called. */
export const isSvg = (bytes: Uint8Array): boolean =>
  /^(\uFEFF)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE[^>]*>\s*)?<svg[\s>]/i.test(
    Buffer.from(bytes.subarray(0, 4096)).toString('utf8'),
  );

/** Throws invalid for a document that is no well-formed SVG, is very large, or holds what is refused. */
export function refuseDangerousSvg(bytes: Uint8Array): void {
  if (bytes.byteLength > MAX_BYTES) throw unfit('is an SVG picture of more than 2 MB');
  const parser = new SaxesParser();
  let elements = 0;
  parser.on('doctype', (text) => {
    if (text.includes('[')) throw unfit('is an SVG picture with a document type of its own, which is refused');
  });
  parser.on('error', () => {
    throw unfit('is an SVG picture that is not well-formed');
  });
  parser.on('opentag', ({ name }) => {
    elements += 1;
    const local = name.split(':').at(-1) ?? '';
    if (elements > MAX_ELEMENTS) throw unfit('is an SVG picture with too many elements');
    if (REFUSED.test(local)) throw unfit(`is an SVG picture with the element ${local}, which is refused`);
  });
  parser.write(Buffer.from(bytes).toString('utf8')).close();
}
