// The pointer of the help's films: a browser without a screen draws none.

/** Runs in the page, in each document anew: an arrow that follows the mouse and rings when it is pressed. */
export function drawPointer() {
  if (window !== window.top) return;
  const svg = 'http://www.w3.org/2000/svg';
  const build = () => {
    if (document.getElementById('film-pointer')) return;
    const layer = document.createElementNS(svg, 'svg');
    layer.id = 'film-pointer';
    Object.assign(layer.style, {
      position: 'fixed',
      left: '-99px',
      top: '-99px',
      width: '60px',
      height: '60px',
      overflow: 'visible',
      pointerEvents: 'none',
      zIndex: '2147483647',
    });
    const ring = document.createElementNS(svg, 'circle');
    ring.setAttribute('r', '17');
    Object.assign(ring.style, {
      fill: 'rgb(255 152 0 / 35%)',
      stroke: 'rgb(255 152 0)',
      strokeWidth: '2',
      visibility: 'hidden',
    });
    const arrow = document.createElementNS(svg, 'path');
    arrow.setAttribute('d', 'M0 0v21.5l5-4.6 3.3 7.6 3.9-1.7-3.3-7.4h6.8z');
    Object.assign(arrow.style, { fill: '#111', stroke: '#fff', strokeWidth: '1.6' });
    layer.append(ring, arrow);
    document.documentElement.append(layer);
    let timer = 0;
    const follow = ({ clientX, clientY }) => {
      layer.style.left = `${clientX}px`;
      layer.style.top = `${clientY}px`;
    };
    window.addEventListener('mousemove', follow, true);
    window.addEventListener(
      'mousedown',
      () => {
        ring.style.visibility = 'visible';
        clearTimeout(timer);
        timer = setTimeout(() => {
          ring.style.visibility = 'hidden';
        }, 380);
      },
      true,
    );
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', build);
  else build();
}
