import { describe, expect, it } from 'vitest';
import { setNoticeHandler, warn } from './notices.ts';

describe('warnings', () => {
  it('appear at most once per three seconds and without exclamation marks', () => {
    const shown: string[] = [];
    setNoticeHandler((text) => shown.push(text));
    warn('No track!', 10_000);
    warn('Second', 12_900);
    warn('暂无轨迹信息！', 13_000);
    expect(shown).toEqual(['No track', '暂无轨迹信息']);
  });
});
