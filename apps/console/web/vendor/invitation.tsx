import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { catalogueOf, queryClient } from '../api/clients.ts';
import { sessionQuery } from '../api/session.ts';
import { whoamiQuery } from '../api/whoami.ts';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';

const route = getRouteApi('/with-session/invitations/$id');
const { hooks } = catalogueOf(undefined);

/** The page behind the link of an invitation. The API shows an invitation to its team only. */
export function Invitation() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const { data: session } = useQuery(sessionQuery, queryClient);
  const accept = hooks.useMutation('post', '/api/v1/key/invitations/{id}/accept', {
    onSuccess: async () => {
      const before = queryClient.getQueryData(whoamiQuery().queryKey)?.providers ?? [];
      // A new membership applies within a second.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await queryClient.invalidateQueries();
      const { providers } = await queryClient.fetchQuery(whoamiQuery());
      const joined = providers.find(({ id: one }) => !before.some((known) => known.id === one));
      await (joined
        ? navigate({ to: '/vendors/$provider', params: { provider: joined.slug } })
        : navigate({ to: '/' }));
    },
  });
  return (
    <Page title={t`Join a team`} guide={{ service: 'catalogue', page: 'guides/people#how-a-person-becomes-a-member' }}>
      <Text>
        <Trans>You are signed in as {session?.person.email}. The invitation must be for this address.</Trans>
      </Text>
      <ProblemAlert error={accept.error} />
      <div>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ params: { path: { id } } })}>
          <Trans>Accept the invitation</Trans>
        </Button>
      </div>
    </Page>
  );
}
