/** A menu's picture is shown at 20 px; this is enough for dense screens. */
const SIDE_PX = 80;

/**
 * Draws a picture anew as a small square with its transparency; nothing that stood beside the pixels
 * travels with it.
 * @returns a PNG; the file itself when the browser cannot read it, for the server to judge
 */
export async function smallIcon(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE_PX;
    canvas.height = SIDE_PX;
    const context = canvas.getContext('2d');
    const scale = SIDE_PX / Math.max(bitmap.width, bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    context?.drawImage(bitmap, (SIDE_PX - width) / 2, (SIDE_PX - height) / 2, width, height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob && context ? new File([blob], 'menu.png', { type: blob.type }) : file;
  } catch {
    return file;
  }
}
