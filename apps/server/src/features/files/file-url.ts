import { BASE_PATH, calls } from '@outrider/contract';

/** Where a file is fetched, a path of this host. */
export function fileUrl(id: string): string {
  return `${BASE_PATH}${calls.downloadFile.path}?id=${id}`;
}
