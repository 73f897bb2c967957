import { Drawer } from 'antd';
import { use, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../client/language.ts';
import { manageTexts } from '../../client/lazy-texts.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import { SearchResults } from './search-results.tsx';
import { VehicleCard } from './vehicle-card.tsx';
import styles from './vehicle-search.module.css';

const WAIT_MS = 150;
const LONGEST = 60;

/** One box for everything that is known of vehicles, and all of it of the one that is chosen (carSEO). */
export function VehicleSearchPage() {
  use(manageTexts());
  const t = useT();
  const phone = usePhoneWidth();
  const [address, setAddress] = useSearchParams();
  const text = address.get('q') ?? '';
  const id = Number(address.get('id') ?? 0);
  const [typed, setTyped] = useState(text);
  const box = useRef<HTMLInputElement>(null);
  // Back and forward change the address without the box.
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => {
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          if (typed.trim() === '') next.delete('q');
          else next.set('q', typed.trim());
          return next;
        },
        { replace: true },
      );
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, text, setAddress]);
  useEffect(() => {
    if (!phone) box.current?.focus();
  }, [phone]);

  const choose = (carid: number | null) =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      if (carid === null) next.delete('id');
      else next.set('id', String(carid));
      return next;
    });
  const isChosen = Number.isInteger(id) && id > 0;
  return (
    <section className={styles.page} aria-label={t('menu.carSEO')}>
      <div className={styles.search}>
        <label className={styles.box}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14" />
          </svg>
          <input
            ref={box}
            type="search"
            value={typed}
            maxLength={LONGEST}
            placeholder={t('carSeo.placeholder')}
            aria-label={t('carSeo.placeholder')}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <SearchResults text={text} chosen={isChosen ? id : null} onChoose={choose} />
      </div>
      {phone ? (
        <Drawer
          open={isChosen}
          size="100vw"
          title={t('carSeo.card')}
          destroyOnHidden
          onClose={() => choose(null)}
        >
          {isChosen && <VehicleCard key={id} carid={id} />}
        </Drawer>
      ) : (
        <div className={styles.side}>
          {isChosen ? (
            <VehicleCard key={id} carid={id} />
          ) : (
            <EmptyState title={t('carSeo.noneChosen')} hint={t('carSeo.noneChosenHint')} />
          )}
        </div>
      )}
    </section>
  );
}
