import { create } from 'zustand';

/** Name of the page one looks at, for the browser's tab; empty outside of the frame. */
export const usePageTitle = create<{ readonly page: string }>()(() => ({ page: '' }));

export function setPageTitle(page: string): void {
  usePageTitle.setState({ page });
}
