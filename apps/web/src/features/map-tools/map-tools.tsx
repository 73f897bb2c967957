import { use, useEffect, useMemo } from 'react';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { LayerButton } from '../../kit/layer-button.tsx';
import { useEscape } from '../../kit/use-escape.ts';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import type { FleetMapHandle } from '../../map/index.ts';
import { type MapTool, ToolIcon, toolBoxOf, toolGroups } from '../../map/tools/index.ts';
import { useMapMarks } from './map-marks.ts';
import styles from './map-tools.module.css';
import { MarkTag } from './mark-tag.tsx';
import { ownTools } from './own-tools.tsx';
import { ToolBar, ToolButton } from './tool-bar.tsx';
import { toolPaths } from './tool-paths.ts';
import { ToolPrompt } from './tool-prompt.tsx';
import { useToolBox } from './use-tool-box.ts';

export interface MapToolsProps {
  readonly map: FleetMapHandle;
  /** Tools of others, put among those of the same group. */
  readonly tools?: readonly MapTool[] | undefined;
  /** Whether the bar shows its tools; the user folds it. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Whether vehicles that lie close together are one marker. */
  readonly isClustered: boolean;
  readonly onClusteredChange: (isClustered: boolean) => void;
}

/** The tools of a map: a bar over its corner, on a phone one button, and what the tools leave on the map. */
export function MapTools(props: MapToolsProps) {
  const { map, tools, isOpen, onOpenChange, isClustered } = props;
  use(mapTexts());
  const t = useT();
  const phone = usePhoneWidth();
  const { stage } = map;
  const box = toolBoxOf(stage);
  const { active, prompt, hasKept } = useToolBox(box);
  const { marks, add } = useMapMarks(stage, box);
  const all = useMemo(() => {
    const roam: MapTool = {
      key: 'roam',
      label: t('mapTool.roam'),
      icon: <ToolIcon path={toolPaths.roam} />,
      group: 'look',
      start: (tools) => tools.roam(),
    };
    const every = [roam, ...ownTools(t, add), ...(tools ?? [])];
    return toolGroups.flatMap((group) => every.filter((tool) => tool.group === group));
  }, [t, add, tools]);
  useEffect(() => stage.setClustered(isClustered), [stage, isClustered]);
  useEscape(active !== null, () => box.cancel());
  // Whoever leaves the map takes nothing of it along.
  useEffect(() => () => box.roam(), [box]);

  const isActive = ({ key }: MapTool) => key === (active ?? 'roam');
  const start = (tool: MapTool) => (active === tool.key ? box.cancel() : tool.start(box));
  const toggle = {
    label: t('mapTool.cluster'),
    icon: <ToolIcon path={toolPaths.cluster} />,
  };
  const onToggle = () => props.onClusteredChange(!isClustered);
  const clearLabel = t('mapTool.clearAll');
  return (
    <>
      {phone ? (
        <div className={styles.phone}>
          <LayerButton
            label={t('mapTool.tools')}
            role="menu"
            className={styles.single}
            button={<ToolIcon path={toolPaths.tools} />}
          >
            {(close) => (
              <div className={styles.menu}>
                {all.map((tool) => (
                  <button
                    key={tool.key}
                    type="button"
                    role="menuitemradio"
                    aria-checked={isActive(tool)}
                    className={styles.menuItem}
                    onClick={() => {
                      close();
                      start(tool);
                    }}
                  >
                    {tool.icon}
                    {tool.label}
                  </button>
                ))}
                <button
                  type="button"
                  role="menuitemcheckbox"
                  aria-checked={isClustered}
                  className={styles.menuItem}
                  onClick={() => {
                    close();
                    onToggle();
                  }}
                >
                  {toggle.icon}
                  {toggle.label}
                </button>
              </div>
            )}
          </LayerButton>
          {hasKept && (
            <button
              type="button"
              className={styles.single}
              aria-label={clearLabel}
              onClick={() => box.roam()}
            >
              <ToolIcon path={toolPaths.clear} />
            </button>
          )}
        </div>
      ) : (
        <ToolBar stage={stage} isOpen={isOpen} onOpenChange={onOpenChange}>
          {all.map((tool, i) => (
            <ToolButton
              key={tool.key}
              tool={tool}
              isPressed={isActive(tool)}
              startsGroup={i > 0 && all[i - 1]?.group !== tool.group}
              onClick={() => start(tool)}
            />
          ))}
          <ToolButton tool={toggle} isOn={isClustered} startsGroup onClick={onToggle} />
          {hasKept && (
            <ToolButton
              tool={{ label: clearLabel, icon: <ToolIcon path={toolPaths.clear} /> }}
              onClick={() => box.roam()}
            />
          )}
        </ToolBar>
      )}
      {prompt !== null && <ToolPrompt stage={stage} text={prompt} onCancel={() => box.cancel()} />}
      {marks.map((mark) => (
        <MarkTag key={mark.id} stage={stage} mark={mark} />
      ))}
    </>
  );
}
