import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import './app/base.css';
import { DocumentLook } from './app/document-look.tsx';
import { preloadWhenIdle, router } from './app/router.tsx';
import { startLanguage } from './client/language.ts';
import { loadPlatform } from './client/platform.ts';
import { startTexts } from './client/server-texts.ts';
import { loadShippedFont } from './theme/load-glyphs.ts';
import { applyThemeColor } from './theme/theme-colors.ts';
import { applyStoredTheme } from './theme/theme-mode.ts';

applyThemeColor();
applyStoredTheme();

await Promise.all([startTexts(startLanguage()), loadPlatform()]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <>
      <DocumentLook />
      <RouterProvider router={router} />
    </>,
  );
}
preloadWhenIdle();
// After the first image, for the rare glyphs that a system's own fonts lack.
void loadShippedFont();
