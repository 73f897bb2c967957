import type { CarCard } from '@outrider/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import { useAddress } from '../../client/use-address.ts';
import { AddressLine } from '../../kit/address-line.tsx';
import { decimalText } from '../../kit/number-text.ts';
import { ageText, dateTimeText } from '../../kit/time-text.ts';
import { useNow } from '../../kit/use-now.ts';
import { useReferenceLink } from '../../records/reference-links.ts';
import { LastDay } from './last-day.tsx';
import styles from './vehicle-card.module.css';

const AGES_MS = 10_000;

const expiryNames = {
  service: 'record.vehicle.serviceEnd',
  licence: 'record.vehicle.licenceexpiry',
  transport: 'record.vehicle.transportlicenceexpiry',
  driverLicence: 'record.driver.licenceexpiry',
  qualification: 'record.driver.qualificationexpiry',
  insurance: 'carSeo.insurance',
  inspection: 'carSeo.inspection',
} as const satisfies Record<CarCard['expiries'][number]['kind'], string>;

/** How a vehicle is now, who is responsible for it, and what ends when. */
export function CardState({ card }: { readonly card: CarCard }) {
  const t = useT();
  const now = useNow(AGES_MS);
  const linkTo = useReferenceLink();
  const { live, drivers, owner, expiries } = card;
  const time = (text: string | null) =>
    text === null ? (
      t('window.none')
    ) : (
      <>
        {dateTimeText(new Date(text))} <small>{ageText(t, (now - Date.parse(text)) / 1000)}</small>
      </>
    );
  return (
    <div className={styles.state}>
      <section>
        <h3>{t('carSeo.now')}</h3>
        <dl className={styles.facts}>
          <Fact name={t('window.heard')}>{time(live.createtimeOffset)}</Fact>
          <Fact name={t('window.fixed')}>{time(live.gpstime)}</Fact>
          <Fact name={t('carSeo.speed')}>
            {t('units.kmh', { value: decimalText(live.speed, 1) })}
          </Fact>
          {live.todayMileage !== null && (
            <Fact name={t('window.mileageToday')}>
              {t('units.km', { value: decimalText(live.todayMileage, 1) })}
            </Fact>
          )}
          {live.pfmmileage !== null && (
            <Fact name={t('window.mileageTotal')}>
              {t('units.km', { value: decimalText(live.pfmmileage, 1) })}
            </Fact>
          )}
          {live.hasPosition ? (
            <Whereabouts lat={live.lat} lng={live.lng} />
          ) : (
            <Fact name={t('address.label')}>{t('vehicle.noPosition')}</Fact>
          )}
        </dl>
      </section>
      <section>
        <h3>{t('carSeo.people')}</h3>
        {drivers.length === 0 && owner === null && (
          <p className={styles.none}>{t('carSeo.nobody')}</p>
        )}
        <dl className={styles.facts}>
          {drivers.map((driver) => (
            <Fact
              key={driver.id}
              name={t(driver.isMain ? 'carSeo.mainDriver' : 'carSeo.otherDriver')}
            >
              <Named address={linkTo('driver', driver.id)} name={driver.drivername} />
              <Phone number={driver.phone} />
            </Fact>
          ))}
          {owner && (
            <Fact name={t('record.vehicle.ownerid')}>
              <Named address={linkTo('owner', owner.id)} name={owner.name} />
              {owner.contact && <small>{owner.contact}</small>} <Phone number={owner.phone} />
            </Fact>
          )}
        </dl>
      </section>
      <section>
        <h3>{t('carSeo.expiries')}</h3>
        {expiries.length === 0 ? (
          <p className={styles.none}>{t('carSeo.noExpiries')}</p>
        ) : (
          <dl className={styles.facts}>
            {expiries.map(({ kind, day, name }) => (
              <Fact key={`${kind} ${day} ${name}`} name={t(expiryNames[kind])}>
                <LastDay day={day} /> {name && <small>{name}</small>}
              </Fact>
            ))}
          </dl>
        )}
      </section>
    </div>
  );
}

function Whereabouts({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  const t = useT();
  const { state, get } = useAddress({ lat, lng });
  return (
    <>
      <Fact name={t('address.label')} isWide>
        <AddressLine t={t} state={state} onGet={get} />
      </Fact>
      <Fact name={t('window.coordinates')}>
        {lng.toFixed(6)}, {lat.toFixed(6)}
      </Fact>
    </>
  );
}

function Named({ address, name }: { readonly address: string | undefined; readonly name: string }) {
  return address === undefined ? name : <Link to={address}>{name}</Link>;
}

function Phone({ number }: { readonly number: string | null }) {
  return number === null || number === '' ? null : <a href={`tel:${number}`}>{number}</a>;
}

function Fact({
  name,
  isWide = false,
  children,
}: {
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
