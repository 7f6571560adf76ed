import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { SelectField, TextAreaField, TextField } from '@/components/form-fields';

const options = [
  { value: 'oval', label: 'Oval' },
  { value: 'round', label: 'Round' },
];

function Form({ message, hint }: { message?: string; hint?: string }) {
  const { register } = useForm();
  const error = message ? { error: { type: 'custom', message } } : {};
  const shared = { isRequired: true, ...(hint ? { hint } : {}), ...error };
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        registration={register('email')}
        {...shared}
      />
      <TextAreaField label="Message" registration={register('message')} {...shared} />
      <SelectField
        label="Cut"
        placeholder="Choose"
        options={options}
        registration={register('cut')}
        {...shared}
      />
    </>
  );
}

const fields = ['Email', 'Message', 'Cut'];
const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe.each(fields)('%s', (label) => {
  const control = () => screen.getByLabelText(new RegExp(`^${label}`));

  test('is named by its label, with an asterisk if required', () => {
    render(<Form />);
    expect(control().hasAttribute('required')).toBe(true);
    expect(document.querySelector(`label[for="${control().id}"]`)?.textContent).toBe(`${label} *`);
    expect(control().getAttribute('aria-invalid')).toBe('false');
    expect(control().hasAttribute('aria-describedby')).toBe(false);
  });

  test('is described by its hint and its announced error', () => {
    render(<Form hint="As in your passport" message="This is required" />);
    expect(control().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(control())).toEqual(['As in your passport', 'This is required']);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      fields.map(() => 'This is required'),
    );
  });
});

test('a select starts with its placeholder', () => {
  render(<Form />);
  expect(
    screen
      .getAllByRole('option')
      .map((option) => [option.getAttribute('value'), option.textContent]),
  ).toEqual([
    ['', 'Choose'],
    ['oval', 'Oval'],
    ['round', 'Round'],
  ]);
});
