// A film as files of the help: VP9 in WebM, a poster, and captions as WebVTT.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../sources.mjs';

const FPS = 10;
const SIZE = '960:540';
const MOST_BYTES = 700 * 1024;
/** From the best picture to one that certainly fits. */
const QUALITIES = [32, 38, 44, 50, 56];

/**
 * Writes `<folder>/<id>.webm`, `<id>.webp` and `<id>.{zh,en}.vtt` below apps/web/public/help/videos.
 * Needs ffmpeg with libvpx and libwebp.
 */
export async function keepFilm(folder, id, { frames, cues, lengthMs, posterMs }) {
  const base = path.join(root, 'apps/web/public/help/videos', folder, id);
  mkdirSync(path.dirname(base), { recursive: true });
  const pictures = evenly(frames, lengthMs);
  for (const quality of QUALITIES) {
    await encode(pictures, [
      ...['-c:v', 'libvpx-vp9', '-crf', quality, '-b:v', 0, '-pix_fmt', 'yuv420p'],
      ...['-deadline', 'good', '-cpu-used', 3, '-row-mt', 1, '-g', 8 * FPS],
      `${base}.webm`,
    ]);
    if (statSync(`${base}.webm`).size <= MOST_BYTES) break;
  }
  const poster = pictures[Math.min(pictures.length - 1, Math.round((posterMs / 1000) * FPS))];
  await encode([poster], ['-c:v', 'libwebp', '-quality', 80, '-frames:v', 1, `${base}.webp`]);
  for (const language of ['zh', 'en']) {
    writeFileSync(`${base}.${language}.vtt`, captions(cues, language));
  }
  const kilobytes = Math.round(statSync(`${base}.webm`).size / 1024);
  console.log(`${folder}/${id}.webm ${Math.round(lengthMs / 1000)} s, ${kilobytes} KB`);
  if (kilobytes * 1024 > MOST_BYTES) throw new Error(`${folder}/${id}.webm is too large`);
}

/** The browser gives a frame when something has changed; a film has one for each tick. */
function evenly(frames, lengthMs) {
  const sorted = frames.toSorted((a, b) => a.atMs - b.atMs);
  const pictures = [];
  let at = 0;
  for (let ms = 0; ms < lengthMs; ms += 1000 / FPS) {
    while (at + 1 < sorted.length && sorted[at + 1].atMs <= ms) at++;
    pictures.push(sorted[at].jpeg);
  }
  return pictures;
}

async function encode(pictures, output) {
  const fixed = ['-hide_banner', '-loglevel', 'error', '-y', '-f', 'image2pipe'];
  const input = ['-framerate', FPS, '-c:v', 'mjpeg', '-i', '-', '-an'];
  const scale = ['-vf', `scale=${SIZE}:flags=lanczos`];
  const ffmpeg = spawn('nice', ['ffmpeg', ...fixed, ...input, ...scale, ...output].map(String), {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'exit');
  for (const picture of pictures) {
    if (!ffmpeg.stdin.write(picture)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended]);
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

function captions(cues, language) {
  const blocks = cues.map(
    (cue) => `${clock(cue.fromMs)} --> ${clock(cue.toMs)}\n${cue[language]}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

function clock(ms) {
  const whole = Math.max(0, Math.round(ms));
  const two = (value) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(whole % 1000).padStart(3, '0');
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${rest}`;
}
