import { company } from '@/content/company';
import { paths } from '@/content/paths';
import { formatCompanyDay } from './company-day';
import { mailAddress } from '@/admin/shared/mail-address';

interface Recipient {
  email: string;
  first_name: string | null;
  last_name: string | null;
  approved_until: string | null;
}

/**
 * Opens a mail about an approval in the team's own mail program: the site sends none about it.
 */
export function approvalMail({ email, first_name, last_name, approved_until }: Recipient): string {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const lines = [
    name ? `Dear ${name},` : 'Good day,',
    '',
    `Your access to the ${company.name} data room has been approved${
      approved_until ? ` until ${formatCompanyDay(approved_until)}` : ''
    }. Sign in to read the full due-diligence pack:`,
    `${company.siteUrl}${paths.dataRoom}`,
    '',
    'Kind regards',
    company.legalName,
  ];
  return mailAddress(email, { subject: 'Your access has been approved', body: lines.join('\n') });
}
