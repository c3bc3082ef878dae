import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { problemOf } from '../api/problem.ts';
import { AnchorLink } from '../shell/links.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';

interface ReviewProblemProps {
  error: unknown;
  vendor?: string;
  /** What the reviewer has written so far. */
  note?: string;
}

/** Why a decision was refused, and what the reviewer can do. */
export function ReviewProblem({ error, vendor, note }: ReviewProblemProps) {
  const { t } = useLingui();
  if (!error) return null;
  const { code = '', productId } = problemOf(error) as { code?: string; productId?: string };
  const gone = [
    t`No longer in review`,
    t`The vendor withdrew it, or somebody else decided. Continue with the next one.`,
  ];
  const refused = [
    t`Your role does not allow decisions`,
    t`Nothing was decided. Ask an operator of the marketplace for a role that allows it.`,
  ];
  const explained: Record<string, string[]> = {
    pictures_pending: [
      t`Pictures are still being downloaded`,
      t`You can approve when the download has ended. Try again in a minute, or continue with the next one.`,
    ],
    options_taken: [
      t`Another variant has the same options`,
      t`Two products of an item group cannot have the same options. Reject this one with a note, or wait until the vendor has changed the other one.`,
    ],
    precondition_failed: [
      t`Changed while you were looking at it`,
      t`Nothing was decided. This page now shows the latest version. Look at it again, then decide.`,
    ],
    ...{ product_state_conflict: gone, product_not_found: gone, revision_not_found: gone },
    ...{ insufficient_scope: refused, not_a_member: refused },
  };
  const [title, advice] = explained[code] ?? [];
  const isRefused = explained[code] === refused;
  if (title === undefined) return <ProblemAlert error={error} />;
  return (
    <Alert role="alert" color="yellow" title={title}>
      {advice} {isRefused && note && t`Your note is still here; copy it if you need it.`}{' '}
      {productId && vendor && (
        <AnchorLink inherit to="/vendors/$provider/products/$id" params={{ provider: vendor, id: productId }}>
          {t`Open the other product`}
        </AnchorLink>
      )}
    </Alert>
  );
}
