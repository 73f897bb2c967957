import { useEffect, useEffectEvent } from 'react';
import { usePageActive } from './page-active.ts';

/** Open layers of ours, the topmost last. */
const layers: (() => void)[] = [];

/** Layers of the widget library: they close themselves, and before ours. */
const widgetLayers = '.ant-modal-wrap, .ant-drawer-open, .ant-dropdown, .ant-select-dropdown';

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  const widgets = document.querySelectorAll(widgetLayers);
  if ([...widgets].some((widget) => widget.checkVisibility())) return;
  // In a search field with a text the key clears the text.
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return;
  const top = layers.at(-1);
  if (top === undefined) return;
  event.preventDefault();
  top();
}

/**
 * Escape closes one layer at a time: `onEscape` is called while this layer is the topmost one that is
 * open. The layers of a page that is not looked at wait until it is.
 */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  const isActive = usePageActive();
  useEffect(() => {
    if (!isOpen || !isActive) return;
    const layer = () => close();
    layers.push(layer);
    // Before the widget library acts on the key: afterwards its layers could not be seen any more.
    if (layers.length === 1) document.addEventListener('keydown', onKeyDown, true);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isOpen, isActive]);
}
