import type { AnyInput, RowOf } from '@outrider/contract/records';
import { carIcon } from '@outrider/contract/records/car-icon';
import { useEffect } from 'react';
import { carIcons } from '../../client/car-icons.ts';
import { usePageActive } from '../../kit/page-active.ts';
import { fileAddress, isFileList } from '../../records/file-links.tsx';
import { RecordPage, type RecordSlots } from '../../records/index.ts';
import { type IconPlace, iconsOf } from './icon-parts.ts';
import styles from './icon-preview.module.css';
import { IconPreview } from './icon-preview.tsx';
import { ShippedIcons } from './shipped-icons.tsx';

type Row = RowOf<typeof carIcon>;

const DEFAULT_PX = 32;

const slots: RecordSlots<typeof carIcon> = {
  cells: {
    mapany: (row) => <Strip row={row} place="map" />,
    treeany: (row) => <Strip row={row} place="tree" />,
  },
  above: () => <ShippedIcons />,
  detailTabs: [
    {
      key: 'preview',
      label: 'carIcon.preview',
      render: (row) => <IconPreview fileOf={inRow(row)} mapSize={row.mapsize} />,
    },
  ],
  formBelow: (values) => (
    <IconPreview
      fileOf={inForm(values)}
      mapSize={typeof values.mapsize === 'number' ? values.mapsize : DEFAULT_PX}
    />
  ),
};

/** Sets of pictures of vehicles: those that are shipped, and those of the installation. */
export function CarIconsPage() {
  const isActive = usePageActive();
  // Whoever goes from here to the map sees what was changed here.
  useEffect(() => (isActive ? () => carIcons.forget() : undefined), [isActive]);
  return <RecordPage record={carIcon} slots={slots} />;
}

/** The pictures of a set, small, as a row has room for them. */
function Strip({ row, place }: { readonly row: Row; readonly place: IconPlace }) {
  const files = new Set(iconsOf(place, inRow(row)).map(({ fileId }) => fileId));
  return (
    <span className={styles.strip}>
      {[...files].map((fileId) => (
        <img key={fileId} src={fileAddress(fileId)} alt="" loading="lazy" />
      ))}
    </span>
  );
}

const inRow = (row: Row) => (field: string) => {
  const value: unknown = Reflect.get(row, field);
  return isFileList(value) ? value[0]?.id : undefined;
};

const inForm = (values: AnyInput) => (field: string) => {
  const value = values[field];
  return Array.isArray(value) && typeof value[0] === 'string' ? value[0] : undefined;
};
