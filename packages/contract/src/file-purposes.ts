/** Kinds of content that files may have, told from their bytes. */
export const fileTypes = {
  png: { mime: 'image/png', extension: 'png' },
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
  webp: { mime: 'image/webp', extension: 'webp' },
  gif: { mime: 'image/gif', extension: 'gif' },
  pdf: { mime: 'application/pdf', extension: 'pdf' },
  csv: { mime: 'text/csv', extension: 'csv' },
  text: { mime: 'text/plain', extension: 'txt' },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  zip: { mime: 'application/zip', extension: 'zip' },
  apk: { mime: 'application/vnd.android.package-archive', extension: 'apk' },
  exe: { mime: 'application/vnd.microsoft.portable-executable', extension: 'exe' },
} as const satisfies Record<string, { mime: string; extension: string }>;

export type FileType = keyof typeof fileTypes;

export interface FilePurpose {
  readonly types: readonly FileType[];
  /** at most, and never more than the platform's own limit */
  readonly maxMiB: number;
  /** pixels of an image, width × height */
  readonly maxPixels: number;
  /**
   * Who may read it by its id: its owner, or everybody who is signed in. What a record has taken over
   * has no owner any more: it is read through calls that know who sees the record.
   */
  readonly readers: 'owner' | 'signedIn';
  /** whether people may upload it; else only the platform makes it */
  readonly uploaded: boolean;
  /** it is removed after so many hours unless something has come to use it */
  readonly keepHours: number;
}

const images = ['png', 'jpeg', 'webp', 'gif'] as const;

/** What files are for, and what follows from it (spec/1 §7, uploads and exports). */
export const filePurposes = {
  /** picture of a user */
  avatar: {
    types: images,
    maxMiB: 5,
    maxPixels: 40_000_000,
    readers: 'signedIn',
    uploaded: true,
    keepHours: 24,
  },
  /** picture of a menu entry, for everybody who sees the menus */
  menuPicture: {
    types: images,
    maxMiB: 1,
    maxPixels: 1_100_000,
    readers: 'signedIn',
    uploaded: true,
    keepHours: 24,
  },
  /** picture of vehicles on the map and in the tree: small, as every browser loads and turns it */
  carIcon: {
    types: ['png', 'webp', 'gif', 'jpeg'],
    maxMiB: 1,
    maxPixels: 1_000_000,
    readers: 'signedIn',
    uploaded: true,
    keepHours: 24,
  },
  /** handed in for whatever comes next, or paper that a record keeps for whoever may read the record */
  attachment: {
    types: [...images, 'pdf', 'csv', 'text', 'xlsx', 'zip'],
    maxMiB: 1024,
    maxPixels: 100_000_000,
    readers: 'owner',
    uploaded: true,
    keepHours: 24,
  },
  /** picture of a thing or a person that a record shows to whoever may read the record */
  picture: {
    types: images,
    maxMiB: 10,
    maxPixels: 60_000_000,
    readers: 'owner',
    uploaded: true,
    keepHours: 24,
  },
  /** picture beside an announcement, for everybody to whom it is shown */
  announcement: {
    types: images,
    maxMiB: 10,
    maxPixels: 40_000_000,
    readers: 'signedIn',
    uploaded: true,
    keepHours: 24,
  },
  /** a program that is offered to everybody once it is published */
  application: {
    types: ['apk', 'exe', 'zip'],
    maxMiB: 1024,
    maxPixels: 0,
    readers: 'signedIn',
    uploaded: true,
    keepHours: 24,
  },
  /** made by the platform for one user, who is told when it is ready */
  export: {
    types: ['csv', 'text', 'xlsx', 'zip', 'pdf'],
    maxMiB: 1024,
    maxPixels: 0,
    readers: 'owner',
    uploaded: false,
    keepHours: 7 * 24,
  },
} as const satisfies Record<string, FilePurpose>;

export type FilePurposeName = keyof typeof filePurposes;

/** Purposes that people upload for. */
export type UploadPurpose = {
  [Name in FilePurposeName]: (typeof filePurposes)[Name]['uploaded'] extends true ? Name : never;
}[FilePurposeName];

export const uploadPurposes = (Object.keys(filePurposes) as FilePurposeName[]).filter(
  (name): name is UploadPurpose => filePurposes[name].uploaded,
);
