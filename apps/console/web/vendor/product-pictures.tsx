import '@mantine/dropzone/styles.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Card, Checkbox, Group, Image, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
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
}

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The pictures in order: the first is the cover. Dropped files are uploaded at once and saved with the form. */
export function ProductPictures({ form, product }: ProductPicturesProps) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const upload = useUpload();
  const faultOf = usePictureFaults();
  const [isUploading, setUploading] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const images = form.getValues()['images'] as { url: string; alt: string }[];
  const failed = product.images.filter(({ source }) => source?.status === 'failed');

  const add = async (files: File[], rejections: FileRejection[]) => {
    setFaults(rejections.map(({ file, errors }) => `${file.name}: ${faultOf(errors[0]?.code ?? '')}`));
    setUploading(true);
    for (const file of files)
      try {
        form.insertListItem('images', { url: await upload(file), alt: '' });
      } catch (error) {
        const { title, detail } = problemOf(error);
        setFaults((before) => [...before, `${file.name}: ${detail ?? title}`]);
      }
    setUploading(false);
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
        onDropAny={(files, rejections) => void add(files, rejections)}
        onDrop={() => undefined}
        accept={accepted}
        maxSize={20 * 1024 * 1024}
        loading={isUploading}
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
  const faultOf = usePictureFaults();
  return (
    <Alert color="red" title={t`Pictures that could not be downloaded`}>
      {images.map(({ id, source }) => (
        <Text key={id} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {source?.url}: {faultOf(source?.error ?? '')}
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

/** Why a picture was not downloaded or not uploaded, by code. */
function usePictureFaults(): (code: string) => string {
  const { t } = useLingui();
  const tooLarge = t`The picture is larger than 20 MiB.`;
  const unsupported = t`The file is not a picture of an accepted type.`;
  const faults: Record<string, string> = {
    address_refused: t`The address leads to a private network or contains a password.`,
    ...{ unreachable: t`The host cannot be reached.`, timeout: t`The download took longer than 10 seconds.` },
    ...{ too_large: tooLarge, 'file-too-large': tooLarge },
    ...{ unsupported_type: unsupported, 'file-invalid-type': unsupported },
    invalid_image: t`The picture is damaged or has too many pixels.`,
  };
  return (code) => {
    const status = /^http_(\d+)$/.exec(code)?.[1];
    return status === undefined ? (faults[code] ?? code) : t`The host answered with status ${status}.`;
  };
}
