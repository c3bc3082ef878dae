import { Text, VisuallyHidden } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

// Beyond it, marking words takes too long. Both texts are shown in full.
const maxEditLength = 1_000;

/** One of two versions of a text. Its own words are marked; the words of the other version are left out. */
export function ChangedText({ side, old, now }: { side: 'old' | 'now'; old: string; now: string }) {
  const parts = useMemo(() => diffWordsWithSpace(old, now, { maxEditLength }), [old, now]);
  const color = side === 'old' ? 'red' : 'green';
  return (
    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {!parts && (side === 'old' ? old : now)}
      {parts
        ?.filter(({ added, removed }) => !(side === 'old' ? added : removed))
        .map(({ value, added, removed }, index) =>
          added || removed ? (
            <Text
              key={index}
              component={side === 'old' ? 'del' : 'ins'}
              inherit
              td="none"
              fw={600}
              bg={`var(--mantine-color-${color}-light)`}
            >
              <VisuallyHidden>
                <Trans>Only here:</Trans>{' '}
              </VisuallyHidden>
              {value}
            </Text>
          ) : (
            value
          ),
        )}
    </Text>
  );
}
