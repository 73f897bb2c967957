/** Files in small, as their headers would have them. */

export function png(width = 4, height = 4, behind = ''): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(20)),
    pngChunk('IEND', Buffer.alloc(0)),
    Buffer.from(behind, 'latin1'),
  ]);
}

export function pngChunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)]);
}

export function jpeg(width = 4, height = 4, comment = ''): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const text = Buffer.from(comment, 'latin1');
  const note = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  const scan = Buffer.from('ffda0008010100003f0000ffd9', 'hex');
  return Buffer.concat([Buffer.from('ffd8', 'hex'), note, frame, scan]);
}

export function gif(width = 4, height = 4): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1');
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  return header;
}

export function webp(width = 4, height = 4): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(22, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

/** An archive whose directory names these entries, each of `unpacked` bytes. */
export function zip(names: readonly string[], unpacked = 3): Buffer {
  const local = Buffer.from('PK\x03\x04'.padEnd(30, '\0'), 'latin1');
  const directory = Buffer.concat(
    names.map((name) => {
      const text = Buffer.from(name);
      const entry = Buffer.alloc(46);
      entry.writeUInt32LE(0x02014b50, 0);
      entry.writeUInt32LE(unpacked, 24);
      entry.writeUInt16LE(text.length, 28);
      return Buffer.concat([entry, text]);
    }),
  );
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

export const sheet = zip(['[Content_Types].xml', 'xl/workbook.xml']);
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n');
