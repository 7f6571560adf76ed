import { BrandMark } from '@/components/brand-mark';
import { ExternalLink } from '@/components/external-link';
import { company } from '@/content/company';
import { frame } from '@/content/frame';
import { footerDisclaimer, footerNavigation, legalNavigation } from '@/content/navigation';
import { ContactButton } from '@/features/contact/contact-button';
import { Link } from '@/ui/link';

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center text-soft transition-colors hover:text-text';

export function SiteFooter() {
  const { address } = company;
  return (
    <footer data-theme="dark" className="break-before-avoid border-t border-line print:border-0">
      <div className="page-width pt-16 pb-10 md:pt-24 print:py-2">
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12 print:hidden">
          <div className="lg:col-span-5">
            <BrandMark />
            <address className="mt-6 text-small text-soft not-italic">
              {company.legalName}
              <br />
              {address.street}, {address.postalCode} {address.city}, {address.country}
            </address>
            <div className="mt-6">
              <ContactButton variant="secondary" size="compact">
                {frame.contact}
              </ContactButton>
            </div>
          </div>
          <div className="grid grid-cols-2 gap-8 text-small sm:grid-cols-4 lg:col-span-7">
            {footerNavigation.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <p className="mb-2 font-medium">{title}</p>
                <ul>
                  {links.map(({ label, path }) => (
                    <li key={path}>
                      <Link to={path} className={linkClass}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            <nav aria-label={frame.social}>
              <p className="mb-2 font-medium">{frame.follow}</p>
              <ul>
                {company.social.map(({ network, url }) => (
                  <li key={network}>
                    <ExternalLink href={url} className={linkClass}>
                      {network}
                    </ExternalLink>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
        <div className="mt-14 border-t border-line pt-8 text-small text-soft print:mt-0 print:pt-2">
          <p className="max-w-[58rem]">{footerDisclaimer}</p>
          <div className="mt-6 flex flex-wrap items-baseline justify-between print:mt-0 gap-x-8 gap-y-2">
            <p className="py-2 print:py-0">
              © {company.legalName}, {address.city}
            </p>
            <nav aria-label={frame.legal} className="print:hidden">
              <ul className="flex flex-wrap gap-x-6">
                {legalNavigation.map(({ label, path }) => (
                  <li key={path}>
                    <Link to={path} className={linkClass}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
      </div>
    </footer>
  );
}
