import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** Returns a function from a field's name to its props: its registration and its error. */
export const registeredFields =
  <Values extends FieldValues, Output>({
    register,
    getFieldState,
    formState,
  }: Pick<UseFormReturn<Values, unknown, Output>, 'register' | 'getFieldState' | 'formState'>) =>
  <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    registration: register(name, options),
    error: getFieldState(name, formState).error,
  });
