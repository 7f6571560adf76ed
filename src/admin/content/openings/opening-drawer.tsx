import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ExternalLink } from '@/components/external-link';
import { paths } from '@/content/paths';
import { jobOpeningQuery } from './api';
import { EditDrawer } from '@/admin/shared/edit-drawer';
import type { JobOpening, JobOpeningFields } from './job-openings';
import { buttonClass } from '@/ui/button';
import { OpeningForm, openingDrafts } from './opening-form';

interface OpeningDrawerProps {
  /** Of the open one; empty for none. */
  openId: string;
  /** Whether it is for a new one instead. */
  isNew: boolean;
  /** Rejects when nothing was saved. */
  onSave: (values: JobOpeningFields, opening: JobOpening | undefined) => Promise<unknown>;
  onDelete: (id: string) => void;
  onClose: () => void;
  onReopen: () => void;
  focusAfterDeletion: RefObject<HTMLElement | null>;
}

/** An opening's form, its address on the site, and how to be rid of it. */
export function OpeningDrawer({
  openId,
  isNew,
  onSave,
  onDelete,
  onClose,
  onReopen,
  focusAfterDeletion,
}: OpeningDrawerProps) {
  const query = useQuery(jobOpeningQuery(isNew ? '' : openId));
  const opening = query.data ?? undefined;
  return (
    <EditDrawer<JobOpening, JobOpeningFields>
      rowKey={isNew ? 'new' : openId}
      isNew={isNew}
      query={query}
      title={opening?.title ?? (isNew ? 'New opening' : 'Opening')}
      subtitle={opening && (opening.published ? 'Published' : 'Draft')}
      missingText="There is no such opening any more."
      drafts={openingDrafts}
      onSave={onSave}
      onClose={onClose}
      onReopen={onReopen}
      onDelete={onDelete}
      focusAfterDeletion={focusAfterDeletion}
      actions={
        opening && (
          <ExternalLink
            href={`${paths.careers}#${opening.id}`}
            className={buttonClass('secondary', 'compact')}
          >
            View on careers
          </ExternalLink>
        )
      }
      Form={OpeningForm}
    />
  );
}
