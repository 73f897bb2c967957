export { RecentTrackView, type RecentTrackViewProps } from './recent-track-view.tsx';
