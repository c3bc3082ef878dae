import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { problemOf } from '../api/problem.ts';
import { AnchorLink } from '../shell/links.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';

/** Why a decision was refused, and what the reviewer can do. */
export function ReviewProblem({ error, vendor }: { error: unknown; vendor?: string }) {
  if (!error) return null;
  const { code, productId } = problemOf(error) as { code?: string; productId?: string };
  switch (code) {
    case 'pictures_pending':
      return (
        <Alert role="alert" color="yellow" title={<Trans>Pictures are still being downloaded</Trans>}>
          <Trans>
            You can approve when the download has ended. Try again in a minute, or continue with the next one.
          </Trans>
        </Alert>
      );
    case 'options_taken':
      return (
        <Alert role="alert" color="yellow" title={<Trans>Another variant has the same options</Trans>}>
          <Trans>
            Two products of an item group cannot have the same options. Reject this one with a note, or wait until the
            vendor has changed the other one.
          </Trans>{' '}
          {productId && vendor && (
            <AnchorLink inherit to="/vendors/$provider/products/$id" params={{ provider: vendor, id: productId }}>
              <Trans>Open the other product</Trans>
            </AnchorLink>
          )}
        </Alert>
      );
    case 'precondition_failed':
      return (
        <Alert role="alert" color="yellow" title={<Trans>Changed while you were looking at it</Trans>}>
          <Trans>Nothing was decided. This page now shows the latest version. Look at it again, then decide.</Trans>
        </Alert>
      );
    case 'product_state_conflict':
    case 'product_not_found':
    case 'revision_not_found':
      return (
        <Alert role="alert" color="yellow" title={<Trans>No longer in review</Trans>}>
          <Trans>The vendor withdrew it, or somebody else decided. Continue with the next one.</Trans>
        </Alert>
      );
    case 'insufficient_scope':
    case 'not_a_member':
      return (
        <Alert role="alert" color="red" title={<Trans>You can no longer review products</Trans>}>
          <Trans>
            Your role was changed or taken away, so nothing was decided. Your note is still here; copy it if you need
            it. To get the role back, ask an operator of the marketplace.
          </Trans>
        </Alert>
      );
    default:
      return <ProblemAlert error={error} />;
  }
}
