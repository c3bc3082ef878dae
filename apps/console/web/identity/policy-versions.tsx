import { Trans, useLingui } from '@lingui/react/macro';
import { Code, Group, Stack, Table, Text, Timeline } from '@mantine/core';
import { identity } from '../api/clients.ts';
import { problemOf } from '../api/problem.ts';
import type { components } from '../generated/identity.d.ts';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { usePolicyTexts } from './policy-texts.ts';
import { Section } from './section.tsx';

type Version = components['schemas']['PolicyVersion'];
type Member = 'name' | 'description' | 'priority' | 'conditions' | 'effect' | 'mode';

/** Every version of a policy with what it changed, newest first. */
export function PolicyVersions({ id }: { id: string }) {
  const { t } = useLingui();
  const params = { path: { id }, query: { per_page: 100 } };
  const versions = identity.useQuery('get', '/v1/policies/{id}/versions', { params });
  const rows = versions.data?.data;
  const changes = { created: t`Created`, updated: t`Changed`, deleted: t`Deleted` };
  return (
    <Section title={t`Versions`}>
      {problemOf(versions.error).status === 404 ? (
        <Text size="sm">
          <Trans>No version is recorded, because the policy was not created through the API.</Trans>
        </Text>
      ) : (
        <ProblemAlert error={versions.error} onRetry={() => void versions.refetch()} />
      )}
      <Timeline bulletSize={16} lineWidth={2}>
        {rows?.map((version, index) => (
          <Timeline.Item
            key={version.version}
            title={
              <Group gap="xs">
                {changes[version.change]}
                <Text span size="sm" c="dimmed">
                  <Trans>version {version.version}</Trans>, <Time value={version.changed_at} />
                </Text>
              </Group>
            }
          >
            <Stack gap="xs">
              {version.changed_by && (
                <Text size="sm" c="dimmed">
                  <Trans>
                    By {version.changed_by.type} <Code>{version.changed_by.id}</Code>
                  </Trans>
                </Text>
              )}
              <Differences before={rows[index + 1]} after={version} />
            </Stack>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}

function Differences({ before, after }: { before: Version | undefined; after: Version }) {
  const { t } = useLingui();
  const { effects, modes, sentenceOf } = usePolicyTexts();
  if (!before) return null;
  const labels: Record<Member, string> = {
    name: t`Name`,
    description: t`Description`,
    priority: t`Priority`,
    conditions: t`Conditions`,
    effect: t`Effect`,
    mode: t`State`,
  };
  const textOf = (version: Version, member: Member): string => {
    if (member === 'conditions') return version.conditions.map(sentenceOf).join('\n') || t`Every sign-in`;
    if (member === 'effect') return effects[version.effect];
    if (member === 'mode') return modes[version.mode];
    return String(version[member] ?? '');
  };
  const body = (Object.keys(labels) as Member[])
    .filter((member) => JSON.stringify(before[member]) !== JSON.stringify(after[member]))
    .map((member) => [
      labels[member],
      <del key="before">{textOf(before, member)}</del>,
      <ins key="after">{textOf(after, member)}</ins>,
    ]);
  if (body.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table
        aria-label={t`Changes of version ${after.version}`}
        withTableBorder
        style={{ whiteSpace: 'pre-line' }}
        data={{ head: [t`Field`, t`Before`, t`After`], body }}
      />
    </Table.ScrollContainer>
  );
}
