import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import './app/base.css';
import { preloadWhenIdle, router } from './app/router.tsx';
import { setLanguage, startLanguage } from './client/language.ts';
import { loadShippedFont } from './theme/load-glyphs.ts';
import { applyThemeColor } from './theme/theme-colors.ts';
import { applyStoredTheme } from './theme/theme-mode.ts';

applyThemeColor();
applyStoredTheme();

await setLanguage(startLanguage());

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
preloadWhenIdle();
// After the first image, for the rare glyphs that a system's own fonts lack.
void loadShippedFont();
