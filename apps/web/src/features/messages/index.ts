export { MessagesDialog } from './messages-dialog.tsx';
export { MessagesPage } from './messages-page.tsx';
