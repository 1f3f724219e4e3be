/**
 * Decodes bytes to text: detects the encoding of an XML document (byte order mark, zero-byte
 * pattern, XML declaration) and decodes a stream.
 */
import { invalid } from '../../kernel/fault.ts';

/** The maximum number of bytes before the end of the XML declaration. */
const DECLARATION_BYTES = 1024;

/** Byte patterns at the start of the document, in the order in which they are tried. */
const SIGNATURES: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  { bytes: [0x3c, 0x00, 0x3f, 0x00], encoding: 'utf-16le' },
  { bytes: [0x00, 0x3c, 0x00, 0x3f], encoding: 'utf-16be' },
];

/**
 * Encoding names that are mapped to another encoding: Latin-1 and ASCII files contain windows-1252
 * characters in practice (as on the web), and a declaration that is readable as single bytes cannot
 * be UTF-16.
 */
const READ_AS: Record<string, string> = {
  'iso-8859-1': 'windows-1252',
  'latin-1': 'windows-1252',
  latin1: 'windows-1252',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
  utf8: 'utf-8',
  'utf-16': 'utf-8',
  'utf-16le': 'utf-8',
  'utf-16be': 'utf-8',
};

const SUPPORTED =
  /^(utf-8|iso-8859-\d{1,2}|windows-125\d|koi8-r|shift_jis|euc-jp|euc-kr|gb2312|gbk|gb18030|big5)$/;

/**
 * The text of an XML document in pieces, without the byte order mark. Pieces never split a
 * character. Throws an `invalid` fault on `url` for an unsupported encoding.
 */
export async function* decodeXml(bytes: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const { default: iconv } = await import('iconv-lite');
  const decoderFor = (head: Buffer) => iconv.getDecoder(encodingOf(head, iconv.encodingExists));
  let head: Buffer | null = Buffer.alloc(0);
  let decoder: ReturnType<typeof decoderFor> | null = null;
  for await (const chunk of bytes) {
    let piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (head !== null) {
      head = Buffer.concat([head, piece]);
      if (head.length < DECLARATION_BYTES && !head.includes('>')) continue;
      piece = head;
      head = null;
    }
    decoder ??= decoderFor(piece);
    const text = decoder.write(piece);
    if (text !== '') yield text;
  }
  if (head !== null) {
    decoder = decoderFor(head);
    yield decoder.write(head);
  }
  const rest = decoder?.end();
  if (rest) yield rest;
}

/** The encoding by signature, otherwise by declaration, otherwise UTF-8. */
function encodingOf(head: Buffer, exists: (encoding: string) => boolean): string {
  const signature = SIGNATURES.find(({ bytes }) =>
    bytes.every((byte, index) => head[index] === byte),
  );
  if (signature !== undefined) return signature.encoding;
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    head.toString('latin1', 0, DECLARATION_BYTES),
  );
  const name = declared?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = READ_AS[name] ?? name;
  if (SUPPORTED.test(encoding) && exists(encoding)) return encoding;
  throw invalid({ url: [`The feed declares the encoding ${name}, which is not supported.`] });
}
