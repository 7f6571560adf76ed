import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentProps } from 'react';
import { documentLevel } from '@/access/level/access-level';
import { createDrafts, useDraft } from '@/admin/shared/form/drafts';
import { DraftNote, EditDrawer, type EditFormProps } from '@/admin/shared/form/edit-drawer';
import { DescriptionList } from '@/admin/shared/form/reading-drawer';
import { storedPath } from '@/admin/shared/form/stored-files';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { publicationLabel } from '@/admin/shared/list/publication';
import { usePermissions } from '@/admin/shared/permissions';
import { consoleScreens } from '@/content/console-screens';
import { Link } from '@/ui/link';
import { documentRowQuery, type AdminDocument } from './api';
import {
  detailsOf,
  initialFields,
  levelName,
  sectionLabel,
  type DocumentDetails,
  type DocumentFields,
} from './document';
import { DocumentFieldset, useDocumentForm } from './document-fields';
import { DocumentFile } from './document-file';
import { Versions } from './document-versions';

const documentEdits = createDrafts<Partial<DocumentFields>>();

interface DocumentFormProps extends EditFormProps<AdminDocument, DocumentDetails> {
  row: AdminDocument;
}

/** A stored document: its details, which are saved together, and its file, whose changes take effect at once. */
function Details({ formId, draftKey, row, onSubmit }: DocumentFormProps) {
  const { mayRead } = usePermissions();
  const [initialRow] = useState(row);
  const isStored = storedPath(row.file_url) !== undefined;
  const form = useDocumentForm(initialFields(row));
  const { handleSubmit, setValue } = form;
  const draft = useDraft(form, documentEdits, draftKey);
  useEffect(() => {
    // A file has replaced the link. The form may still contain the link in a hidden field.
    if (isStored) setValue('file_url', '');
  }, [isStored, setValue]);
  const submit = handleSubmit((fields) => {
    const { file_url } = row;
    return onSubmit(detailsOf(fields, isStored ? file_url : null, initialRow), {
      ...initialRow,
      file_url,
    });
  });

  return (
    <>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 sm:grid-cols-2"
      >
        <DraftNote {...draft} />
        <DocumentFieldset form={form} hasFile={isStored} />
      </form>
      <DocumentFile row={row} />
      <Versions row={row} />
      {mayRead('reading') && (
        <p className="mt-6 text-small">
          <Link
            to={`${consoleScreens.reading.path}?document=${row.id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Who has opened it, and what they read
          </Link>
        </p>
      )}
      <div className="mt-6">
        <DescriptionList
          items={[
            ['Version', String(row.version)],
            ['Added', formatDateTime(row.created_at)],
            ['Updated', formatDateTime(row.updated_at)],
          ]}
        />
      </div>
    </>
  );
}

/** The drawer's form. It needs a row: new documents are created above the list, not here. */
function DocumentForm({ row, ...props }: EditFormProps<AdminDocument, DocumentDetails>) {
  return row && <Details row={row} {...props} />;
}

interface DocumentDrawerProps extends Omit<
  ComponentProps<typeof EditDrawer<AdminDocument, DocumentDetails>>,
  'rowKey' | 'isNew' | 'query' | 'title' | 'missingText' | 'drafts' | 'Form'
> {
  openId: string;
  /** The row of the list, shown until the document has been read. */
  listed: AdminDocument | undefined;
}

/** The drawer of a stored document, with a button that withdraws it. */
export function DocumentDrawer({ openId, listed, ...props }: DocumentDrawerProps) {
  const query = useQuery({
    ...documentRowQuery(openId),
    ...(listed && { placeholderData: listed }),
  });
  const { data } = query;
  const { mayChange } = usePermissions();
  return (
    <EditDrawer<AdminDocument, DocumentDetails>
      isReadOnly={
        !mayChange('documents') &&
        !(data && documentLevel(data) === 1 && mayChange('open_documents'))
      }
      rowKey={openId}
      isNew={false}
      query={query}
      title={data?.title ?? 'Document'}
      subtitle={
        data && `${sectionLabel(data.section)} · ${levelName(data)} · ${publicationLabel(data)}`
      }
      missingText="This document no longer exists."
      drafts={documentEdits}
      deleteLabel="Withdraw"
      Form={DocumentForm}
      {...props}
    />
  );
}
