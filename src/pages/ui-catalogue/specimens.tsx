import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { BrandMark } from '@/components/brand-mark';
import { ButtonLink } from '@/components/button-link';
import { dialogButton } from '@/components/dialog-button';
import { ExternalLink } from '@/components/external-link';
import { SelectField, TextAreaField, TextField } from '@/components/form-fields';
import { Picture, Portrait } from '@/components/picture';
import { SubmitButton } from '@/components/submit-button';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import { Accordion } from '@/ui/accordion';
import { Button, type ButtonSize, type ButtonVariant } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notifications';
import { Pagination } from '@/ui/pagination';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'plain'];
const sizes: readonly ButtonSize[] = ['regular', 'compact'];
const swatches = [
  'bg-background',
  'bg-raised',
  'bg-line',
  'bg-control-line',
  'bg-text',
  'bg-soft',
  'bg-accent',
  'bg-action',
  'bg-action-hover',
  'bg-brass',
  'bg-danger',
  'bg-warning',
];
const typeSizes = [
  'font-display text-h1',
  'font-display text-h2',
  'font-display text-h3',
  'text-lead',
  'text-body',
  'text-small text-soft',
  'text-label text-soft',
  'tabular text-body',
];
const options = [
  { value: 'oval', label: 'Oval' },
  { value: 'cushion', label: 'Cushion' },
];
const error = { type: 'required', message: 'This field is required' };
const entries = ['Origin', 'Grade', 'Weight'].map((heading) => ({
  id: heading,
  heading,
  body: 'The text below the heading, shown when it is open.',
}));

const FailingDialogButton = dialogButton<object>(() =>
  Promise.reject(new Error('Shown on purpose')),
);

/** A row with variants of one primitive. */
function Row({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center gap-4">{children}</div>;
}

function Buttons() {
  return (
    <>
      {sizes.flatMap((size) =>
        variants.map((variant) => (
          <Row key={`${size} ${variant}`}>
            <Button variant={variant} size={size}>
              {variant} {size}
            </Button>
            <Button variant={variant} size={size} aria-busy>
              Busy
            </Button>
            <Button variant={variant} size={size} disabled>
              Disabled
            </Button>
          </Row>
        )),
      )}
      <Row>
        <ButtonLink to={paths.home}>A link as a button</ButtonLink>
        <SubmitButton isBusy busyLabel="Sending...">
          Send
        </SubmitButton>
        <ExternalLink href={company.proofOfReserveUrl} className="underline">
          External link
        </ExternalLink>
      </Row>
    </>
  );
}

function Fields() {
  const { register } = useForm();
  return (
    <div className="grid gap-5">
      <TextField label="Empty" placeholder="Placeholder" registration={register('empty')} />
      <TextField label="Required" hint="A hint" isRequired registration={register('required')} />
      <TextField label="Failed" hint="A hint" error={error} registration={register('failed')} />
      <TextAreaField label="Text" registration={register('text')} />
      <SelectField
        label="Choice"
        placeholder="Choose a cut"
        options={options}
        registration={register('choice')}
      />
      <input aria-label="Disabled" disabled value="Disabled" className={controlClass} />
      <Select aria-label="Disabled choice" disabled>
        <option>Disabled</option>
      </Select>
    </div>
  );
}

function TabRow() {
  const [value, setValue] = useState<'standard' | 'main'>('standard');
  return (
    <Tabs
      label="Portfolios"
      tabs={[
        { value: 'standard', label: 'Standard' },
        { value: 'main', label: 'Main' },
      ]}
      value={value}
      onValueChange={setValue}
    >
      The panel of {value}.
    </Tabs>
  );
}

function Pages() {
  const [page, setPage] = useState(1);
  return <Pagination label="Pages" page={page} pageCount={12} onPageChange={setPage} />;
}

function Overlays() {
  const [size, setSize] = useState<'regular' | 'wide'>();
  return (
    <Row>
      <Button onClick={() => setSize('regular')}>Dialog</Button>
      <Button onClick={() => setSize('wide')}>Wide dialog</Button>
      <FailingDialogButton>Dialog that fails to load</FailingDialogButton>
      <Button onClick={() => notify({ title: 'Saved', description: 'It is in place.' })}>
        Notification
      </Button>
      <Button onClick={() => notify({ title: 'Error', tone: 'destructive' })}>Failure</Button>
      <Dialog
        isOpen={size !== undefined}
        onOpenChange={() => setSize(undefined)}
        title="A dialog"
        description="What it is for."
        size={size ?? 'regular'}
      >
        <Fields />
      </Dialog>
    </Row>
  );
}

/** All primitives, each in all of its states. */
export const specimens: readonly { name: string; Specimen: () => ReactNode }[] = [
  {
    name: 'Colour',
    Specimen: () =>
      swatches.map((swatch) => (
        <p key={swatch} className="flex items-center gap-4 text-small">
          <span className={`h-6 w-16 border border-line ${swatch}`} /> {swatch}
        </p>
      )),
  },
  {
    name: 'Type',
    Specimen: () =>
      typeSizes.map((size) => (
        <p key={size} className={size}>
          Emeralds 1’574.48
        </p>
      )),
  },
  { name: 'Wordmark', Specimen: () => <BrandMark /> },
  { name: 'Buttons and links (Tab shows the focus)', Specimen: Buttons },
  { name: 'Fields', Specimen: Fields },
  { name: 'Tabs', Specimen: TabRow },
  { name: 'Pagination', Specimen: Pages },
  {
    name: 'Accordion',
    Specimen: () => <Accordion entries={entries} defaultOpenId="Grade" />,
  },
  { name: 'Dialogs and notifications', Specimen: Overlays },
  {
    name: 'Loading',
    Specimen: () => (
      <div className="grid gap-3" role="status" aria-label="Loading">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    ),
  },
  {
    name: 'Pictures: loaded, failed, initials',
    Specimen: () => (
      <div className="grid grid-cols-3 items-start gap-4">
        <Picture name="cut-oval" alt="An oval emerald" sizes="12rem" />
        <Portrait name="Failed" initials="FL" image="/images/missing.webp" />
        <Portrait name="Ada Muster" initials="AM" />
      </div>
    ),
  },
];
