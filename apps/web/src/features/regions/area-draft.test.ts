import { wgs84 } from '@outrider/domain';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  isSameDraft,
  newDraft,
  problemsOf,
  requestOf,
  withKind,
  withRadius,
  withShape,
} from './area-draft.ts';

const circle = { kind: 'circle', center: wgs84(22.5, 113.9), radiusM: 500 } as const;
const named = { ...newDraft('region', 7), areaName: ' Depot ' };

describe('the draft of a region', () => {
  it('needs a name, a classification and a shape', () => {
    expect(problemsOf(newDraft('region', null))).toEqual({
      areaName: 'nameRequired',
      treeId: 'classRequired',
      shape: 'nothingDrawn',
    });
    expect(problemsOf(withShape(named, circle))).toEqual({});
  });

  it('has a radius that follows the drawing, and a drawing that follows the radius', () => {
    const drawn = withShape(named, circle);
    expect(drawn.radiusM).toBe(500);
    expect(withRadius(drawn, 800).shape).toEqual({ ...circle, radiusM: 800 });
    const cleared = withRadius(drawn, null);
    expect(cleared.shape).toEqual(circle);
    expect(problemsOf(cleared)).toEqual({ radius: 'radiusMissing' });
    expect(problemsOf(withRadius(drawn, 1e12))).toEqual({ radius: 'radiusRange' });
  });

  it('forgets its shape when it is to be drawn as another kind', () => {
    expect(withKind(withShape(named, circle), 'line')).toMatchObject({
      kind: 'line',
      shape: null,
      radiusM: null,
    });
  });

  it('is sent as the server keeps it, and read back as the same', () => {
    const sent = requestOf(withShape(named, circle));
    expect(sent).toMatchObject({
      areaName: 'Depot',
      treeId: 7,
      areaType: 1,
      radius: 500,
      category: 3,
      points: '[{"x":113.9,"y":22.5}]',
    });
    const area = {
      ...sent,
      id: 3,
      version: 2,
      treeId: 7,
      deptid: 1,
      radius: 500,
      share: 0,
      color: 'red',
      description: '',
      category: 3,
      userid: 1,
      ownerName: 'Demo',
      editable: true,
      iconType: '',
      photo: '',
      updatedAt: '2026-11-21T00:00:00Z',
    };
    const draft = draftOf(area);
    expect(draft.shape).toEqual(circle);
    expect(isSameDraft(draft, draftOf({ ...area }))).toBe(true);
    expect(isSameDraft(draft, withRadius(draft, 501))).toBe(false);
  });
});
