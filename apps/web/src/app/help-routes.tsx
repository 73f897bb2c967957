import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { CrashPage, LoadingPage } from './around-pages.tsx';

type HelpPages = typeof import('../features/help/index.ts');

/** The help's code comes when a help page is first opened. */
const lazyPage = (name: keyof HelpPages) => async () => ({
  Component: (await import('../features/help/index.ts'))[name],
});

const toTopics = ({ request }: LoaderFunctionArgs) =>
  redirect(`/helpCenter/center${new URL(request.url).search}`);

/** The help, public (spec/1 §2): it needs no session and none of the shell's code. */
export const helpRoutes: RouteObject[] = [
  {
    path: '/helpCenter',
    errorElement: <CrashPage />,
    hydrateFallbackElement: <LoadingPage />,
    lazy: lazyPage('HelpCenter'),
    children: [
      { index: true, element: null, loader: toTopics },
      { path: 'center', lazy: lazyPage('TopicsPage') },
      { path: 'center/:topic', lazy: lazyPage('ArticlePage') },
      { path: 'aboutMe', lazy: lazyPage('AboutPage') },
      { path: 'pdfPage', lazy: lazyPage('ManualPage') },
      { path: 'videos', lazy: lazyPage('VideosPage') },
      { path: 'normalQA', lazy: lazyPage('QuestionsPage') },
      { path: 'downList', lazy: lazyPage('DownloadsPage') },
      { path: 'apiserver', lazy: lazyPage('ApiPage') },
      { path: 'funcHistory', lazy: lazyPage('HistoryPage') },
    ],
  },
  {
    path: '/t2tHelp',
    errorElement: <CrashPage />,
    hydrateFallbackElement: <LoadingPage />,
    lazy: lazyPage('T2tHelp'),
  },
];
