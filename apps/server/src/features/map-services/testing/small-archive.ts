const compressions = { none: 1, gzip: 2 } as const;

/**
 * A PMTiles archive (version 3) that holds one PNG, the tile 0/0/0.
 * @param compression of the tile, which is handed in as it is to stand there
 */
export function smallArchive(
  picture: Buffer,
  compression: keyof typeof compressions = 'none',
): Buffer {
  const HEADER = 127;
  // One entry: tile 0, run of 1, its length, at the beginning.
  const directory = Buffer.from([1, 0, 1, ...varint(picture.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const offsets = [
    HEADER,
    directory.length,
    HEADER + directory.length,
    metadata.length,
    0,
    0,
    HEADER + directory.length + metadata.length,
    picture.length,
    1,
    1,
    1,
  ];
  offsets.forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  });
  const [CLUSTERED, PNG] = [1, 2];
  header.writeUInt8(CLUSTERED, 96);
  header.writeUInt8(compressions.none, 97);
  header.writeUInt8(compressions[compression], 98);
  header.writeUInt8(PNG, 99);
  return Buffer.concat([header, directory, metadata, picture]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}
