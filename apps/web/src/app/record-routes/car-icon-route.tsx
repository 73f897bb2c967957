import { CarIconsPage } from '../../features/car-icons/index.ts';

/** The page of vehicles' pictures. */
export default function CarIconRoute() {
  return <CarIconsPage />;
}
