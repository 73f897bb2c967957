import { type CarIconName, carIconNames } from '@outrider/contract';
import type { MessageKey } from '@outrider/i18n';

export type IconPlace = 'map' | 'tree';
/** One for all, one for vehicles in alarm, one for each status. */
export type IconPart = 'any' | 'alarm' | CarIconName;

const statuses: readonly IconPart[] = [...carIconNames, 'alarm'];

/** A picture of a set, and what it stands for. */
export interface ShownIcon {
  readonly label: MessageKey;
  readonly fileId: string;
}

/** Name of the field that holds a picture, as the record has it. */
export const fieldOfPart = (place: IconPlace, part: IconPart) => `${place}${part}` as const;

/**
 * What vehicles look like with a set, status by status.
 * @param fileOf id of the file in a field, undefined for none
 */
export function iconsOf(
  place: IconPlace,
  fileOf: (field: ReturnType<typeof fieldOfPart>) => string | undefined,
): ShownIcon[] {
  const pictureOf = (part: IconPart) =>
    fileOf(fieldOfPart(place, part)) ?? fileOf(fieldOfPart(place, 'any'));
  return statuses.flatMap((part) => {
    const fileId = pictureOf(part) ?? (place === 'tree' ? mapPictureOf(part) : undefined);
    return fileId === undefined
      ? []
      : [{ label: `record.carIcon.${place}${part}` as const, fileId }];
  });

  function mapPictureOf(part: IconPart): string | undefined {
    return fileOf(fieldOfPart('map', part)) ?? fileOf(fieldOfPart('map', 'any'));
  }
}
