import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Image, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { contentFields, offerFields, useFieldLabels, useFieldText, type Product } from './product-fields.tsx';
import { ChangedText } from './text-changes.tsx';

type Picture = Product['images'][number];

/** The published product and its revision side by side; only what differs. */
export function ProductChanges(props: { published: Product; revised: Product; changed: readonly string[] }) {
  const { published, revised, changed } = props;
  const labelOf = useFieldLabels();
  const textOf = useFieldText();
  const { t } = useLingui();
  const sides = [
    { side: 'old', label: t`Published`, product: published, other: revised },
    { side: 'now', label: t`Proposed`, product: revised, other: published },
  ] as const;
  return (
    <Stack gap="lg">
      {changed.map((field) => (
        <section key={field}>
          <Title order={3} size="h5" mb={4}>
            {labelOf(field)}
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs">
            {sides.map(({ side, label, product, other }) => (
              <div key={side}>
                <Text size="xs" c="dimmed">
                  {label}
                </Text>
                {field === 'images' ? (
                  <Pictures of={product.images} others={other.images} side={side} />
                ) : (
                  <ChangedText side={side} old={textOf(published, field)} now={textOf(revised, field)} />
                )}
              </div>
            ))}
          </SimpleGrid>
        </section>
      ))}
    </Stack>
  );
}

/** Everything that a product consists of. Unset fields are left out. */
export function ProductContent({ product }: { product: Product }) {
  const { t } = useLingui();
  return (
    <Stack gap="lg">
      <Pictures of={product.images} />
      <Fields product={product} fields={contentFields} label={t`Content`} />
      {product.files.length > 0 && (
        <Text size="sm">
          <Trans>Files:</Trans> {product.files.map(({ label }) => label).join(', ')}
        </Text>
      )}
      <Title order={3} size="h5">
        <Trans>Offer</Trans>
      </Title>
      <Fields product={product} fields={offerFields} label={t`Offer`} />
    </Stack>
  );
}

function Fields({ product, fields, label }: { product: Product; fields: string[]; label: string }) {
  const labelOf = useFieldLabels();
  const textOf = useFieldText();
  return (
    <Table variant="vertical" layout="fixed" aria-label={label}>
      <Table.Tbody>
        {fields
          .filter((field) => textOf(product, field) !== '')
          .map((field) => (
            <Table.Tr key={field}>
              <Table.Th w={{ base: '42%', sm: '30%' }}>{labelOf(field)}</Table.Th>
              <Table.Td style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{textOf(product, field)}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}

/** With `others`, marks what only this side has. The first picture is the cover. */
function Pictures({
  of: pictures,
  others,
  side,
}: {
  of: readonly Picture[];
  others?: readonly Picture[];
  side?: 'old' | 'now';
}) {
  const { t } = useLingui();
  if (pictures.length === 0)
    return (
      <Text size="sm">
        <Trans>No pictures</Trans>
      </Text>
    );
  return (
    <Group gap="xs" align="flex-start">
      {pictures.map((picture, index) => {
        const other = others?.findIndex(({ url }) => url === picture.url);
        const isOther = other === -1;
        const otherAlt = other === undefined ? undefined : others?.[other]?.alt;
        return (
          <Stack key={picture.id} gap={2} w={130}>
            <a href={picture.url} target="_blank" rel="noreferrer">
              <Image
                src={picture.url}
                alt={picture.alt ?? t`Picture ${index + 1}`}
                h={100}
                fit="contain"
                bd={isOther ? `2px solid ${side === 'old' ? 'red' : 'green'}` : undefined}
              />
            </a>
            <Group gap={4}>
              {index === 0 && <Mark color="gray">{t`Cover`}</Mark>}
              {isOther && (
                <Mark color={side === 'old' ? 'red' : 'green'}>{side === 'old' ? t`Removed` : t`Added`}</Mark>
              )}
              {other !== undefined && other >= 0 && other !== index && <Mark color="blue">{t`Moved`}</Mark>}
              {picture.source?.status === 'pending' && <Mark color="yellow">{t`Still downloading`}</Mark>}
              {picture.source?.status === 'failed' && <Mark color="red">{t`Download failed`}</Mark>}
            </Group>
            {isOther || otherAlt === undefined ? (
              <Text size="xs">{picture.alt}</Text>
            ) : (
              <ChangedText
                side={side!}
                old={(side === 'old' ? picture.alt : otherAlt) ?? ''}
                now={(side === 'old' ? otherAlt : picture.alt) ?? ''}
              />
            )}
          </Stack>
        );
      })}
    </Group>
  );
}

function Mark({ color, children }: { color: string; children: string }) {
  return (
    <Badge size="sm" variant="light" color={color} c="var(--mantine-color-text)" tt="none">
      {children}
    </Badge>
  );
}
