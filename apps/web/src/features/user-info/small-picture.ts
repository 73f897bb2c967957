/** A picture of a person is shown at 96 px at most; this is enough for dense screens. */
const SIDE_PX = 384;
const QUALITY = 0.9;

/**
 * Makes a picture small before it travels: its middle as a square, upright, without what a camera notes
 * beside it (place, device).
 * @returns a JPEG; the file itself when the browser cannot read it, for the server to judge
 */
export async function smallPicture(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await drawn(bitmap);
    bitmap.close();
    return blob ? new File([blob], 'avatar.jpg', { type: blob.type }) : file;
  } catch {
    return file;
  }
}

function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const from = Math.min(bitmap.width, bitmap.height);
  const side = Math.min(SIDE_PX, from);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency: what was seen through would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  const left = (bitmap.width - from) / 2;
  const top = (bitmap.height - from) / 2;
  context.drawImage(bitmap, left, top, from, from, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
