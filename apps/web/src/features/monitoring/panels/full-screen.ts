/** The page without what stands around it, over the whole screen; Escape leaves it. */
export const fullScreen = {
  /** Phones of one maker have none for pages. */
  isAvailable: document.fullscreenEnabled,
  isOn: (): boolean => document.fullscreenElement !== null,
  subscribe: (listener: () => void): (() => void) => {
    document.addEventListener('fullscreenchange', listener);
    return () => document.removeEventListener('fullscreenchange', listener);
  },
  /** The whole document, so that menus and dialogs, which hang on its body, can be seen. */
  toggle: (): void => {
    const change = fullScreen.isOn()
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    // Refused without a person's click: then it stays as it is.
    change.catch(() => undefined);
  },
};
