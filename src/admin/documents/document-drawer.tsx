import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { documentQuery, type AdminDocument } from './api';
import { EditDrawer } from '@/admin/shared/edit-drawer';
import type { DocumentDetails } from './document-schema';
import { levelName, sectionLabel } from './documents';
import { documentEdits, DocumentForm } from './document-form';

interface DocumentDrawerProps {
  /** Of the open one; empty for none. */
  openId: string;
  /** As the list has it, shown until it has been read by itself. */
  listed: AdminDocument | undefined;
  /** Rejects when nothing was saved. */
  onSave: (details: DocumentDetails, row: AdminDocument | undefined) => Promise<unknown>;
  onWithdraw: (id: string) => void;
  onClose: () => void;
  onReopen: () => void;
  focusAfterWithdrawal: RefObject<HTMLElement | null>;
}

/** A published document's details, and the way out of the data room. */
export function DocumentDrawer({
  openId,
  listed,
  onSave,
  onWithdraw,
  onClose,
  onReopen,
  focusAfterWithdrawal,
}: DocumentDrawerProps) {
  const { data, isError, refetch } = useQuery({
    ...documentQuery(openId),
    ...(listed && { placeholderData: listed }),
  });
  return (
    <EditDrawer<AdminDocument, DocumentDetails>
      rowKey={openId}
      isNew={false}
      query={{ data, isError, refetch }}
      title={data?.title ?? 'Document'}
      subtitle={data && `${sectionLabel(data.section)} · ${levelName(data)}`}
      missingText="There is no such document any more."
      drafts={documentEdits}
      onSave={onSave}
      onDelete={onWithdraw}
      deleteLabel="Withdraw"
      onClose={onClose}
      onReopen={onReopen}
      focusAfterDeletion={focusAfterWithdrawal}
      Form={DocumentForm}
    />
  );
}
