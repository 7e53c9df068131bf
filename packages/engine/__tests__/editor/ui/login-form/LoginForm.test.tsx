/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { LoginForm } from '#editor/ui/login-form/LoginForm';
import { LoginStatus } from '#editor/ui/login-form/LoginStatus';

const form = {
  action: '/api/faust/auth/login',
  returnTo: '/preview?p=44',
  notice: '',
  lostPasswordUrl: 'https://cms.example.com/wp-login.php?action=lostpassword',
};

describe('the login form', () => {
  it('uses field names that browsers and password managers know', () => {
    const { container } = render(<LoginForm {...form} />);
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    expect(container.querySelector('form')).toHaveAttribute('action', form.action);
    expect(screen.getByLabelText('User name or email address')).toHaveAttribute(
      'autocomplete',
      'username',
    );
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toBeRequired();
    expect(container.querySelector('input[name=redirect_uri]')).toHaveValue('/preview?p=44');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a mistake as text, and announces it to screen readers', () => {
    render(<LoginForm {...form} notice="Error: <b>wrong</b>" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Error: <b>wrong</b>');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Error: <b>wrong</b>');
  });

  it('keeps the typed name after a mistake, and focuses the password', () => {
    render(<LoginForm {...form} notice="Error: wrong" user="fern@example.com" />);
    expect(screen.getByLabelText('User name or email address')).toHaveValue('fern@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('marks its fields as invalid only after a mistake', () => {
    const { rerender } = render(<LoginForm {...form} />);
    const fields = ['User name or email address', 'Password'].map((label) =>
      screen.getByLabelText(label),
    );
    expect(fields[0]).toHaveFocus();
    for (const field of fields) expect(field).not.toHaveAttribute('aria-invalid');
    rerender(<LoginForm {...form} notice="Error: wrong" />);
    for (const field of fields) expect(field).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('the way to WordPress’s login page', () => {
  it('announces the redirect, and ends with a message and a button', () => {
    const signIn = jest.fn();
    const { rerender } = render(
      <LoginStatus problem={null} wordPressLogoutUrl={null} onSignIn={signIn} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Taking you to WordPress');
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <LoginStatus problem="The secret is wrong." wordPressLogoutUrl={null} onSignIn={signIn} />,
    );
    expect(screen.queryByRole('link', { name: /WordPress/ })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('The secret is wrong.');
    screen.getByRole('button', { name: 'Log in' }).click();
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it('offers to log out of WordPress too, which would sign in again without a password', () => {
    const logout = 'https://cms.example.com/wp-login.php?action=logout';
    render(
      <LoginStatus
        problem="You have logged out."
        wordPressLogoutUrl={logout}
        onSignIn={() => {}}
      />,
    );
    expect(screen.getByRole('link', { name: 'Log out of WordPress too' })).toHaveAttribute(
      'href',
      logout,
    );
  });
});
