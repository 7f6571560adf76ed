const number2 = new Intl.NumberFormat('en-CH', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const percent0 = new Intl.NumberFormat('en-CH', { style: 'percent', maximumFractionDigits: 0 });

/** `1234.5` → `1’234.50` */
export function formatNumber2(value: number): string {
  return number2.format(value);
}

/** A share from 0 to 100 as `12%`. */
export function formatShare(share: number): string {
  return percent0.format(share / 100);
}
