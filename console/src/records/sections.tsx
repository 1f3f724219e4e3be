/** The fields of a form, in tabs if the metadata divides them into sections. */
import { SimpleGrid, Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { MetadataField } from '../api/v2.ts';
import { widthOf } from '../fields/form-field.ts';

const FIRST = 'Overview';

const sectionOf = ({ section }: MetadataField): string => section ?? FIRST;

type Props = {
  fields: readonly MetadataField[];
  errors: FieldErrors;
  children(field: MetadataField): ReactNode;
};

export function Sections({ fields, errors, children }: Props) {
  const sections = [...new Set(fields.map(sectionOf))];
  const [open, setOpen] = useOpenSection(fields, errors);
  const grid = (section: string) => (
    <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }}>
      {fields
        .filter((field) => sectionOf(field) === section)
        .map((field) => (
          <div key={`${field.name} ${field.kinds}`} style={widthOf(field)}>
            {children(field)}
          </div>
        ))}
    </SimpleGrid>
  );
  if (sections.length < 2) return grid(sections[0] ?? FIRST);
  return (
    <Tabs variant="pills" value={open} onChange={(section) => setOpen(section ?? FIRST)}>
      <Tabs.List mb="md" aria-label="Sections">
        {sections.map((section) => (
          <Tabs.Tab key={section} value={section}>
            {section}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map((section) => (
        <Tabs.Panel key={section} value={section} keepMounted>
          {grid(section)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The open section. New errors open the section of the first one, and move the focus to it. */
function useOpenSection(fields: readonly MetadataField[], errors: FieldErrors) {
  const state = useState(FIRST);
  const [open, setOpen] = state;
  const failed = fields.find(({ name }) => errors[name] !== undefined);
  const name = failed?.name;
  const section = failed && sectionOf(failed);
  const isFocusDue = useRef(false);
  useEffect(() => {
    isFocusDue.current = name !== undefined;
    if (section !== undefined) setOpen(section);
  }, [name, section]);
  useEffect(() => {
    if (!isFocusDue.current || open !== section) return;
    isFocusDue.current = false;
    document.getElementById(`field-${name}`)?.focus();
  });
  return state;
}
