import { BASE_PATH, calls, pictureFileId } from '@outrider/contract';

/** How a picture is named to whoever draws it: an uploaded one by its address. */
export function pictureAddress(picture: string): string {
  const id = pictureFileId(picture);
  return id === undefined ? picture : `${BASE_PATH}${calls.downloadFile.path}?id=${id}`;
}
