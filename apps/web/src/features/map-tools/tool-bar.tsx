import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useT } from '../../client/language.ts';
import type { MapStage } from '../../map/index.ts';
import { type MapTool, ToolIcon } from '../../map/tools/index.ts';
import styles from './map-tools.module.css';
import { toolPaths } from './tool-paths.ts';

/** What stands in the same corner above and below the bar: its margin, the zoom buttons and the scale. */
const ELSEWHERE_PX = 12 + 168;
const BUTTON_PX = 32;
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** The bar: one column, more where the map is low. Arrow keys move in it. */
export function ToolBar({
  stage,
  isOpen,
  onOpenChange,
  children,
}: {
  readonly stage: MapStage;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}) {
  const t = useT();
  const height = useHeight(stage.element);
  const count = Children.toArray(children).length;
  const fits = Math.max(4, Math.floor((height - ELSEWHERE_PX - 24) / (BUTTON_PX + 1)));
  const columns = Math.ceil(count / fits);
  const rows = Math.ceil(count / columns);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
    const edge = { Home: 0, End: buttons.length - 1 }[event.key];
    const step = steps[event.key];
    if (at < 0 || (edge === undefined && step === undefined)) return;
    event.preventDefault();
    buttons[edge ?? (at + (step ?? 0) + buttons.length) % buttons.length]?.focus();
  };
  const foldLabel = t(isOpen ? 'mapTool.fold' : 'mapTool.tools');
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('mapTool.tools')}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-label={foldLabel}
        title={foldLabel}
        onClick={() => onOpenChange(!isOpen)}
      >
        <ToolIcon path={isOpen ? toolPaths.fold : toolPaths.tools} />
      </button>
      {isOpen && (
        <div
          className={styles.buttons}
          data-columns={columns}
          style={{ gridTemplateRows: `repeat(${rows}, auto)` }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

export interface ToolButtonProps {
  readonly tool: Pick<MapTool, 'label' | 'icon'>;
  readonly isPressed?: boolean | undefined;
  /** For what is on or off beside the tools. */
  readonly isOn?: boolean | undefined;
  readonly startsGroup?: boolean;
  readonly onClick: () => void;
}

export function ToolButton(props: ToolButtonProps) {
  const { tool, isPressed, isOn, startsGroup = false, onClick } = props;
  return (
    <button
      type="button"
      className={styles.tool}
      data-starts-group={startsGroup || undefined}
      data-label={tool.label}
      aria-label={tool.label}
      aria-pressed={isPressed ?? isOn}
      data-toggle={isOn !== undefined || undefined}
      onClick={onClick}
    >
      {tool.icon}
    </button>
  );
}

function useHeight(element: HTMLElement): number {
  const [height, setHeight] = useState(() => element.clientHeight);
  const latest = useRef(setHeight);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => latest.current(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
