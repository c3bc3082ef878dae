import { Text, VisuallyHidden } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

// Beyond it, marking words takes too long. Both texts are shown in full.
const maxEditLength = 1_000;

/** One side of a changed text. Its own words are marked; the words of the other side are left out. */
export function ChangedText({ side, old, now }: { side: 'old' | 'now'; old: string; now: string }) {
  const parts = useMemo(() => diffWordsWithSpace(old, now, { maxEditLength }), [old, now]);
  return (
    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {!parts && (side === 'old' ? old : now)}
      {parts?.map(({ value, added, removed }, index) => {
        if (side === 'old' ? added : removed) return null;
        if (!added && !removed) return value;
        return side === 'old' ? (
          <Text key={index} component="del" inherit bg="var(--mantine-color-red-light)">
            <VisuallyHidden>
              <Trans>Removed:</Trans>
            </VisuallyHidden>
            {value}
          </Text>
        ) : (
          <Text key={index} component="ins" inherit td="none" fw={600} bg="var(--mantine-color-green-light)">
            <VisuallyHidden>
              <Trans>Added:</Trans>
            </VisuallyHidden>
            {value}
          </Text>
        );
      })}
    </Text>
  );
}
