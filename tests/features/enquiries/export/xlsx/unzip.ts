import { inflateRawSync } from 'node:zlib';

/** The files of an archive as text, by name: read from its central directory. */
export function unzip(bytes: Uint8Array): Record<string, string> {
  const archive = Buffer.from(bytes);
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = archive.readUInt32LE(at + 42);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const packed = archive.subarray(data, data + archive.readUInt32LE(at + 20));
    const isPacked = archive.readUInt16LE(at + 10) === 8;
    files[name] = (isPacked ? inflateRawSync(packed) : packed).toString('utf8');
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
