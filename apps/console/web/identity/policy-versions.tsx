import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Table, Text, Timeline } from '@mantine/core';
import { identity } from '../api/clients.ts';
import { problemOf } from '../api/problem.ts';
import type { components } from '../generated/identity.d.ts';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { Party } from './party.tsx';
import { usePolicyTexts } from './policy-texts.ts';
import { Section } from './section.tsx';

type Version = components['schemas']['PolicyVersion'];

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
          <Timeline.Item key={version.version} title={changes[version.change]}>
            <Stack gap="xs">
              <Group gap="xs" c="dimmed" fz="sm">
                <Trans>Version {version.version}</Trans> · <Time value={version.changed_at} /> ·{' '}
                {version.changed_by && <Party party={version.changed_by} organizationId={version.organization_id} />}
              </Group>
              {rows[index + 1] && <Differences before={rows[index + 1]!} after={version} />}
            </Stack>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}

function Differences({ before, after }: { before: Version; after: Version }) {
  const { t } = useLingui();
  const { effects, modes, sentenceOf } = usePolicyTexts();
  const textsOf = ({ name, description, priority, conditions, effect, mode }: Version) => [
    [t`Name`, name],
    [t`Description`, description],
    [t`Priority`, String(priority)],
    [t`Conditions`, conditions.map((each) => sentenceOf(each)).join('\n') || t`Every sign-in`],
    [t`Effect`, effects[effect]],
    [t`State`, modes[mode]],
  ];
  const earlier = textsOf(before);
  const body = textsOf(after).flatMap(([label, text], index) => {
    const old = earlier[index]![1];
    return old === text ? [] : [[label, <del key="before">{old}</del>, <ins key="after">{text}</ins>]];
  });
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
