import { Trans, useLingui } from '@lingui/react/macro';
import {
  Accordion,
  Checkbox,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId, type ReactNode } from 'react';
import { useFieldLabels } from '../marketplace/product-fields.tsx';
import { useReferences } from './use-references.ts';
import { PairList } from './pair-list.tsx';
import { ProductPictures } from './product-pictures.tsx';
import type { Product } from './product-status.tsx';
import type { Values } from './product-values.ts';

interface ContentFieldsProps {
  form: UseFormReturnType<Values>;
  product: Product;
  isRevision: boolean;
}

export function ContentFields({ form, product, isRevision }: ContentFieldsProps) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const references = useReferences(product);
  const props = (name: string) => ({ label: labels(name), key: form.key(name), ...form.getInputProps(name) });
  const text = (name: string) => <TextInput {...props(name)} key={form.key(name)} />;
  const number = (name: string, bounds: { min: number; max: number; allowDecimal?: boolean }) => (
    <NumberInput {...props(name)} key={form.key(name)} {...bounds} clampBehavior="none" hideControls />
  );
  const flag = (name: string) => (
    <Checkbox label={labels(name)} key={form.key(name)} {...form.getInputProps(name, { type: 'checkbox' })} />
  );
  const reference = (name: 'brandId' | 'categoryId' | 'designerId', clearable = false) => (
    <Select
      {...props(name)}
      key={form.key(name)}
      data={references[name]}
      searchable
      clearable={clearable}
      limit={100}
      nothingFoundMessage={t`Nothing found`}
    />
  );
  const size = { min: 0, max: 1_000_000 };
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {text('name')}
        {text('type')}
        {reference('brandId')}
        {reference('categoryId')}
      </SimpleGrid>
      <Textarea {...props('description')} key={form.key('description')} rows={6} resize="vertical" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {text('materials')}
        {text('collection')}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {number('length', size)}
        {number('width', size)}
        {number('height', size)}
        {number('weight', size)}
      </SimpleGrid>
      <ProductPictures form={form} product={product} />
      <Accordion multiple variant="separated">
        <Section title={t`Identification and variants`}>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {isRevision ? <TextInput label={labels('sku')} value={product.sku ?? ''} disabled /> : text('sku')}
            {text('gtin')}
            {text('itemGroup')}
          </SimpleGrid>
          <PairList form={form} name="options" first="name" label={labels('options')} maxItems={5} />
        </Section>
        <Section title={t`Specifications, finishes and tags`}>
          <PairList form={form} name="specs" first="label" label={labels('specs')} maxItems={200} />
          <TagsInput {...props('finishes')} key={form.key('finishes')} maxTags={100} />
          <TagsInput {...props('tags')} key={form.key('tags')} maxTags={30} />
        </Section>
        <Section title={t`Origin and details`}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {reference('designerId', true)}
            {number('year', { min: 1800, max: 2200, allowDecimal: false })}
            {text('countryOfOrigin')}
            {text('hsCode')}
          </SimpleGrid>
          {flag('isPhysical')}
          {flag('isNew')}
        </Section>
        <Section title={t`3D model`}>
          {text('modelUrl')}
          {text('modelIosUrl')}
          {text('modelPosterUrl')}
          {text('modelCredit')}
          <JsonText {...props('modelVariants')} key={form.key('modelVariants')} />
        </Section>
        <Section title={labels('translations')}>
          <JsonText {...props('translations')} key={form.key('translations')} />
        </Section>
      </Accordion>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>{title}</Accordion.Control>
      <Accordion.Panel>
        <Stack>{children}</Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** The API takes any JSON here and returns it as sent. */
function JsonText(props: { label: string }) {
  return (
    <Textarea
      {...props}
      description={<Trans>JSON, for example {'{"de": {"name": "Stuhl"}}'}</Trans>}
      autosize
      minRows={3}
      maxRows={20}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    />
  );
}
