import '@mantine/dropzone/styles.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Card, Checkbox, Group, Image, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowLeft, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { useFieldLabels } from '../marketplace/product-fields.tsx';
import type { Product } from './product-status.tsx';
import type { Values } from './product-values.ts';
import { useUpload } from './use-upload.ts';

interface ProductPicturesProps {
  form: UseFormReturnType<Values>;
  product: Product;
  isDisabled: boolean;
}

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The pictures in order: the first is the cover. Dropped files are uploaded at once and saved with the form. */
export function ProductPictures({ form, product, isDisabled }: ProductPicturesProps) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const upload = useUpload();
  const [uploading, setUploading] = useState(0);
  const [faults, setFaults] = useState<string[]>([]);
  const images = form.getValues()['images'] as { url: string; alt: string }[];
  const failed = product.images.filter(({ source }) => source?.status === 'failed');

  const add = async (files: File[]) => {
    setFaults([]);
    for (const file of files) {
      setUploading((count) => count + 1);
      try {
        form.insertListItem('images', { url: await upload(file), alt: '' });
      } catch (error) {
        const { title, detail } = problemOf(error);
        setFaults((before) => [...before, `${file.name}: ${detail ?? title}`]);
      } finally {
        setUploading((count) => count - 1);
      }
    }
  };
  return (
    <Stack gap="xs" role="group" aria-label={labels('images')}>
      <Text size="sm" fw={500}>
        {labels('images')}
      </Text>
      {failed.length > 0 && <FailedPictures form={form} images={failed} />}
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
        {images.map(({ url }, index) => (
          <Card key={url} withBorder padding="xs">
            <Stack gap={6}>
              <Image src={url} alt={t`Picture ${index + 1}`} h={110} fit="contain" />
              <TextInput
                size="xs"
                aria-label={t`Text alternative of picture ${index + 1}`}
                placeholder={t`Describe the picture`}
                key={form.key(`images.${index}.alt`)}
                {...form.getInputProps(`images.${index}.alt`)}
              />
              <Text size="sm" c="red">
                {form.errors[`images.${index}.url`]}
              </Text>
              <Group gap={4} justify="space-between">
                <Text size="xs" c="dimmed">
                  {index === 0 ? <Trans>Cover</Trans> : index + 1}
                </Text>
                <Group gap={4}>
                  <ActionIcon
                    {...{
                      variant: 'default',
                      'aria-label': t`Move picture ${index + 1} forward`,
                      disabled: index === 0,
                    }}
                    onClick={() => form.reorderListItem('images', { from: index, to: index - 1 })}
                  >
                    <IconArrowLeft size={16} />
                  </ActionIcon>
                  <ActionIcon
                    {...{ variant: 'default', 'aria-label': t`Remove picture ${index + 1}` }}
                    onClick={() => form.removeListItem('images', index)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Group>
              </Group>
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
      {form.errors['images'] && (
        <Text size="sm" c="red">
          {form.errors['images']}
        </Text>
      )}
      <Dropzone
        onDrop={(files) => void add(files)}
        onReject={(files) => setFaults(files.map(({ file, errors }) => `${file.name}: ${errors[0]?.message ?? ''}`))}
        accept={accepted}
        maxSize={20 * 1024 * 1024}
        loading={uploading > 0}
        disabled={isDisabled}
        inputProps={{ 'aria-label': t`Add pictures` }}
      >
        <Group justify="center" gap="sm" mih={60}>
          <IconPhotoPlus aria-hidden />
          <Text size="sm">
            <Trans>Drop pictures here, or press to choose files (JPEG, PNG, WebP, AVIF, GIF; up to 20 MiB)</Trans>
          </Text>
        </Group>
      </Dropzone>
      {faults.map((fault) => (
        <Text key={fault} size="sm" c="red" role="alert">
          {fault}
        </Text>
      ))}
    </Stack>
  );
}

function FailedPictures({ form, images }: { form: UseFormReturnType<Values>; images: Product['images'] }) {
  const { t } = useLingui();
  const reasons: Record<string, string> = {
    address_refused: t`The address leads to a private network or contains a password.`,
    unreachable: t`The host cannot be reached.`,
    timeout: t`The download took longer than 10 seconds.`,
    too_large: t`The picture is larger than 20 MiB.`,
    unsupported_type: t`The file is no picture of an accepted type.`,
    invalid_image: t`The picture is damaged or has too many pixels.`,
  };
  const reasonOf = (error: string | null) => {
    const [, status] = /^http_(\d+)$/.exec(error ?? '') ?? [];
    return status === undefined ? (reasons[error ?? ''] ?? error) : t`The host answered with status ${status}.`;
  };
  return (
    <Alert color="red" title={t`Pictures that could not be downloaded`}>
      {images.map(({ id, source }) => (
        <Text key={id} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {source?.url}: {reasonOf(source?.error ?? null)}
        </Text>
      ))}
      <Checkbox
        mt="xs"
        label={t`Download them again when you save`}
        key={form.key('fetchImages')}
        {...form.getInputProps('fetchImages', { type: 'checkbox' })}
      />
    </Alert>
  );
}
